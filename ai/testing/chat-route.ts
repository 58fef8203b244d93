import { type ChatBody, defaultReply } from './chat-replies'
import { type Fault, json } from './faults'

/** A test's reply: text, an object (sent as JSON), or undefined for the default. */
export type ChatScript = (body: ChatBody) => Reply | Promise<Reply>

type Reply = string | object | undefined

/** Answers POST /chat/completions, streamed if requested. */
export async function answerChat(
  body: ChatBody,
  script: ChatScript | null,
  fault: Fault | null,
): Promise<Response> {
  const scripted = await script?.(body)
  const whole =
    scripted === undefined
      ? defaultReply(body)
      : typeof scripted === 'string'
        ? scripted
        : JSON.stringify(scripted)
  const isCut = fault?.kind === 'cut'
  const content = isCut ? whole.slice(0, whole.length / 2) : whole
  const reason = isCut ? fault.reason : 'stop'
  const head = { id: 'chatcmpl-test', created: 1, model: body.model }
  if (body.stream) return streamed(head, content, reason)
  return json({
    ...head,
    object: 'chat.completion',
    choices: [
      {
        index: 0,
        message: { role: 'assistant', content, refusal: null },
        finish_reason: reason,
        logprobs: null,
      },
    ],
    usage: { prompt_tokens: 1, completion_tokens: 1, total_tokens: 2 },
  })
}

function streamed(head: object, content: string, reason: string | null): Response {
  const event = (delta: object, finish_reason: string | null) =>
    `data: ${JSON.stringify({
      ...head,
      object: 'chat.completion.chunk',
      choices: [{ index: 0, delta, finish_reason }],
    })}\n\n`
  const parts = content.match(/\S+\s*|\s+/g) ?? []
  const events = [
    event({ role: 'assistant', content: '' }, null),
    ...parts.map((part) => event({ content: part }, null)),
    ...(reason === null ? [] : [event({}, reason), 'data: [DONE]\n\n']),
  ]
  return new Response(events.join(''), { headers: { 'content-type': 'text/event-stream' } })
}
