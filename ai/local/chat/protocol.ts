/** The argument of the process. `context` is the tokens of prompt and reply together. */
export type ChatConfig = { model: string; context: number; threads: number }

export type ChatMessage = { role: 'system' | 'user' | 'assistant'; content: string }

/** A message to the process. If there is a grammar, the reply follows it. */
export type ChatRequest = { id: number; messages: ChatMessage[]; grammar: string | null }

/** The end of a reply, with its length in tokens. */
export type Written = { isCut: boolean; tokens: number }

/**
 * Messages from the process. `beat` is sent every second; `stuck` means that the engine takes no
 * more prompts.
 */
export type ChatReply =
  | { beat: true }
  | { id: number; text: string }
  | ({ id: number } & Written)
  | { id: number; tooLong: true }
  | { id: number; stuck: true }
  | { id: number | null; error: string }
