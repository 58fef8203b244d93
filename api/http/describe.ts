// A route's description beside its schemas, for GET /api/openapi.json. Not validated in production: the tests
// check every answer they see against it.
import type { TSchema } from '@sinclair/typebox'
import { t } from 'elysia'
import type { Missing } from './missing'
import type { RefusalName } from './refusal-words'

/** Why a call may be refused: a name in the catalog, or what could not be found. */
export type Reason = RefusalName | Missing
type Media = { schema: unknown; examples?: Record<string, { value: unknown }> }
export type Described = {
  description: string
  headers?: Record<string, { schema: unknown; description?: string }>
  content?: Record<string, Media>
}
/** A schema for JSON, a description for anything else, null for an answer without a body. */
type Answer = TSchema | Described | null
export type Operation = {
  operationId: string
  summary: string
  responses: Record<string, Described>
  reasons: Reason[]
  security?: Record<string, string[]>[]
  parameters?: { name: string; in: 'header'; required: boolean; schema: TSchema }[]
  requestBody?: { required: boolean; content: Record<string, Media> }
}
type More = Pick<Operation, 'security' | 'parameters' | 'requestBody'>

/** Also allowed without signing in. */
export const FOR_ANYBODY: Record<string, string[]>[] = [{}, { session: [] }]

/** The call's operation id, summary, answers by status and possible refusals. */
export function call(
  operationId: string,
  summary: string,
  answers: Record<number, Answer>,
  reasons: Reason[] = [],
  more: More = {},
): { detail: object } {
  const responses = Object.fromEntries(
    Object.entries(answers).map(([status, answer]) => [status, toResponse(answer)]),
  )
  return { detail: { operationId, summary, responses, reasons, ...more } satisfies Operation }
}

/** A body other than JSON. */
export function media(...types: string[]): Described {
  const binary = { type: 'string', format: 'binary' }
  return {
    description: 'As requested',
    content: Object.fromEntries(types.map((type) => [type, { schema: binary }])),
  }
}

/** The answer of calls that return nothing else. */
export const success = t.Object({ success: t.Literal(true) })

/** A moment in answers: UTC. */
export const time = t.String({ format: 'date-time' })

function toResponse(answer: Answer): Described {
  if (answer === null) return { description: 'Done' }
  if (isDescribed(answer)) return answer
  return { description: 'Done', content: { 'application/json': { schema: answer } } }
}

function isDescribed(answer: TSchema | Described): answer is Described {
  return 'description' in answer && typeof answer.description === 'string' && !('type' in answer)
}
