// What the composition may call of the first start.
export { offerSetup } from "./offer-setup.ts";
