/** A planned meeting without a recording counts as over this long after its start. */
export const OVER_HOURS = 2
