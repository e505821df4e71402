/** Hours for which the printed link is valid. */
export const setupTokenHours = 24;

export const maxAcademyName = 80;

/** The name of the field for a wallet's number, in the form and in the errors of the server. */
export const numberField = <Provider extends string>(provider: Provider) =>
  `receiving_numbers.${provider}` as const;
