/** The settings that the process is started with. `context` is the tokens of a prompt and its reply together. */
export type ChatConfig = { model: string; context: number; threads: number }

export type ChatMessage = { role: 'system' | 'user' | 'assistant'; content: string }

/** A message to the process; a reply is bound to the grammar, if there is one. */
export type ChatRequest = { id: number; messages: ChatMessage[]; grammar: string | null }

/** A reply that ended by itself or was cut, and how many tokens it has. */
export type Written = { isCut: boolean; tokens: number }

/** Messages from the process. `beat` comes every second; `stuck` is an engine that takes no further prompt. */
export type ChatReply =
  | { beat: true }
  | { id: number; text: string }
  | ({ id: number } & Written)
  | { id: number; tooLong: true }
  | { id: number; stuck: true }
  | { id: number | null; error: string }
