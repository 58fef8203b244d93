/** How long a list of meetings stays fresh, in milliseconds (specification, section 9). */
export const LIST_KEPT_MS = 30_000
