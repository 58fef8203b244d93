/** Separates facts in a line. It stays on the line of the word before it: no line begins with it. */
export const DOT = '\u00a0· '
