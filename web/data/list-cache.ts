/** How long a list of meetings is kept before it is loaded again, in milliseconds (specification, section 9). */
export const LIST_KEPT_MS = 30_000
