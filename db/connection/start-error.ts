/** The product cannot start. The message is a sentence for the operator. */
export class StartError extends Error {}
