import type { Answer, Turn } from './ask'

/** One message; `timestamp` is an ISO time, `answer` what came with the assistant's words. */
export type Message = Turn & { timestamp: string; answer?: Answer }

/** A chat: its id on the server, null until its first answer is kept. */
export type Chat = { id: number | null; messages: Message[] }
