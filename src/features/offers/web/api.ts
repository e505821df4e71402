import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { listPlans } from "#features/instalments/plan-contract.ts";
import { callApi } from "#kit/web/api.ts";
import type { ListFilter } from "#kit/web/use-list-params.ts";
import * as contract from "../contract.ts";

export const pageSize = 20;
export type OfferFilter = ListFilter<"" | contract.OfferState>;

/** The first part of every query key of discounts and promo codes: a change of one changes the prices of others. */
export const offersKey = ["offers"];

export const discountsOf = (filter: OfferFilter) =>
  queryOptions({
    queryKey: [...offersKey, "discounts", filter],
    queryFn: async () => callApi(contract.listAdminDiscounts, { query: { ...filter, page_size: pageSize } }),
    placeholderData: keepPreviousData,
  });

export const couponsOf = (filter: OfferFilter) =>
  queryOptions({
    queryKey: [...offersKey, "coupons", filter],
    queryFn: async () => callApi(contract.listCoupons, { query: { ...filter, page_size: pageSize } }),
    placeholderData: keepPreviousData,
  });

export const discountOf = (id: number) =>
  queryOptions({
    queryKey: [...offersKey, "discount", id],
    queryFn: async () => callApi(contract.readDiscount, { params: { id } }),
  });

export const couponOf = (id: number) =>
  queryOptions({
    queryKey: [...offersKey, "coupon", id],
    queryFn: async () => callApi(contract.readCoupon, { params: { id } }),
  });

export const usesOf = (id: number, filter: { status: "" | contract.UseStatus; page: number }) =>
  queryOptions({
    queryKey: [...offersKey, "uses", id, filter],
    queryFn: async () =>
      callApi(contract.listCouponUses, { params: { id }, query: { ...filter, page_size: pageSize } }),
    placeholderData: keepPreviousData,
  });

export type PlanFilter = ListFilter<"" | "planned">;

export const instalmentPlans = (filter: PlanFilter) =>
  queryOptions({
    queryKey: [...offersKey, "instalments", filter],
    queryFn: async () =>
      callApi(listPlans, {
        query: { ...filter, status: filter.status || undefined, page_size: pageSize },
      }),
    placeholderData: keepPreviousData,
  });

/** The number of courses in one page of the choice and of the preview. */
export const coursePageSize = 10;

export const pricedCourses = (filter: { search: string; page: number }) =>
  queryOptions({
    queryKey: [...offersKey, "courses", filter],
    queryFn: async () =>
      callApi(contract.listPricedCourses, { query: { ...filter, page_size: coursePageSize } }),
    placeholderData: keepPreviousData,
  });

/** The most chosen courses that are shown by title. */
export const shownChosen = 100;

export const coursesWithIds = (ids: number[]) =>
  queryOptions({
    queryKey: [...offersKey, "courses", "chosen", ids],
    queryFn: async () =>
      callApi(contract.listPricedCourses, { query: { ids: ids.join(), page_size: shownChosen } }),
    placeholderData: keepPreviousData,
    enabled: ids.length > 0,
  });

type PreviewBody<Call extends { body: { _zod: { input: unknown } } }> = Call["body"]["_zod"]["input"];

/** The prices under a draft. A draft with a wrong field is refused, and then there is nothing to try again. */
const previewOptions = { placeholderData: keepPreviousData, retry: false } as const;

export const discountPreview = (body: PreviewBody<typeof contract.previewDiscount>, page: number) =>
  queryOptions({
    queryKey: [...offersKey, "preview", "discount", body, page],
    queryFn: async () =>
      callApi(contract.previewDiscount, { query: { page, page_size: coursePageSize }, body }),
    ...previewOptions,
  });

export const couponPreview = (body: PreviewBody<typeof contract.previewCoupon>, page: number) =>
  queryOptions({
    queryKey: [...offersKey, "preview", "coupon", body, page],
    queryFn: async () =>
      callApi(contract.previewCoupon, { query: { page, page_size: coursePageSize }, body }),
    ...previewOptions,
  });
