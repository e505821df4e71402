/** The decisions about a payment that can need a second administrator. */
export const proposableDecisions = ["verify", "award", "refund"] as const;
export type ProposableDecision = (typeof proposableDecisions)[number];

/**
 * How a proposal ended. `decided`: the payment was decided in another way. `corrected`: the payer corrected the claim.
 * `lapsed`: the person who proposed is no longer an administrator.
 */
export const proposalEnds = ["confirmed", "declined", "withdrawn", "decided", "corrected", "lapsed"] as const;
export type ProposalEnd = (typeof proposalEnds)[number];
