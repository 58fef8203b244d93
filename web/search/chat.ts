import type { Answer, Turn } from './ask'

/** A message; `timestamp` is an ISO time, `answer` what came with the assistant's text. */
export type Message = Turn & { timestamp: string; answer?: Answer }

/** A chat: its id on the server, null until its first answer is saved. */
export type Chat = { id: number | null; messages: Message[] }
