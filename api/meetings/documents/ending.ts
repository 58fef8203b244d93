/** The exit code of the program that renders, for characters that the format can't show. */
export const UNFIT = 2
