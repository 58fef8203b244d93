// Checks answers against the description of the calls.
import Ajv, { type ValidateFunction } from 'ajv/dist/2020'
import { api } from '../../app'
import { describeCalls } from '../../connections/openapi/document'

type Schema = Record<string, unknown>
type Media = { schema: Schema; examples?: Record<string, { value: { message: string } }> }
type Responses = Record<string, { content?: Record<string, Media> }>
export type Operation = {
  method?: string
  operationId: string
  summary: string
  tags: string[]
  security: Record<string, string[]>[]
  parameters: { name: string; in: string; required: boolean; schema: Schema }[]
  requestBody?: { content: Record<string, { schema: Schema }> }
  responses: Responses
}
type Paths = Record<string, Record<string, Operation>>

/** The document as served: JSON, without internals of the schema library. */
export function document(): { openapi: string; paths: Paths } {
  return JSON.parse(JSON.stringify(describeCalls(api.routes)))
}

const UTC = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/
const ajv = new Ajv({ strict: false, formats: { 'date-time': isMoment, date: true, uuid: true } })
const checks = new WeakMap<Schema, ValidateFunction>()
let paths: Paths | null = null

/**
 * The part of an answer that is undescribed; null if there is none, or if the route is not in the document.
 * Fields that no schema names count as undescribed.
 */
export async function undescribed(route: string, response: Response): Promise<string | null> {
  paths ??= document().paths
  const [method = '', template = ''] = route.split(' ')
  const path = template.replace(/\/$/, '').replace(/:(\w+)/g, '{$1}')
  const operation = paths[path]?.[method.toLowerCase()]
  if (!operation) return null
  return undescribedBy({ ...operation, method }, response)
}

/** The same for a known call. */
export async function undescribedBy(
  operation: Operation,
  response: Response,
): Promise<string | null> {
  const what = `${operation.operationId} ${response.status}`
  const told = operation.responses[String(response.status)]
  if (!told) return `${what} is not one of its answers`
  if (operation.method === 'HEAD') return null
  const type = (response.headers.get('content-type') ?? '').split(';')[0] ?? ''
  const content = told.content ?? {}
  if (type !== 'application/json') {
    const known = Object.keys(content).some((one) => isLike(one, type))
    await response.body?.cancel()
    return known || (type === '' && response.body === null) ? null : `${what} came as ${type}`
  }
  const media = content['application/json']
  if (!media) return `${what} came with a body`
  const body: unknown = await response.json()
  if (media.examples) return isExample(media, body) ? null : `${what}: ${JSON.stringify(body)}`
  const check = checkOf(media.schema)
  return check(body) ? null : `${what}: ${ajv.errorsText(check.errors)} ${JSON.stringify(body)}`
}

function isLike(pattern: string, type: string): boolean {
  return pattern === type || (pattern.endsWith('/*') && type.startsWith(pattern.slice(0, -1)))
}

/** A refusal has one of the given messages, with anything in place of the braces. */
function isExample({ examples = {} }: Media, body: unknown): boolean {
  const message = typeof body === 'object' && body && 'message' in body ? body.message : null
  return Object.values(examples).some(({ value }) => {
    const words = value.message.split(/\{\w+\}/).map((part) => RegExp.escape(part))
    return typeof message === 'string' && new RegExp(`^${words.join('.*')}$`, 's').test(message)
  })
}

/** Cached per schema: compiling it takes longer than a check. */
function checkOf(schema: Schema): ValidateFunction {
  const check = checks.get(schema) ?? ajv.compile(closed(schema))
  checks.set(schema, check)
  return check
}

/** The schema with additional properties forbidden. */
function closed(schema: unknown): Schema {
  if (typeof schema !== 'object' || schema === null) return {}
  const inner = Object.entries(schema).map(([key, value]) => [key, inside(value)])
  const open = 'properties' in schema && !('additionalProperties' in schema)
  return { ...Object.fromEntries(inner), ...(open ? { additionalProperties: false } : {}) }
}

function inside(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(inside)
  return typeof value === 'object' && value !== null ? closed(value) : value
}

/** In the one format of times in answers, so that they can be compared as text. */
function isMoment(text: string): boolean {
  return UTC.test(text) && !Number.isNaN(Date.parse(text))
}
