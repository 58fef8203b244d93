/** The product cannot start. The message is a sentence for its operator. */
export class StartError extends Error {}
