/** Digits of a verification code. */
export const codeLength = 6
