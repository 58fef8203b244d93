/** JSON Schema as zod writes it. */
export type JsonSchema = {
  type?: string | string[]
  properties?: Record<string, JsonSchema>
  items?: JsonSchema
  anyOf?: JsonSchema[]
  enum?: unknown[]
  const?: unknown
  maxLength?: number
  maxItems?: number
}

/** Characters of a text of its own and of one in a list, and entries of a list: a reply that is longer would be cut. */
const TEXT_CHARACTERS = 900
const LISTED_CHARACTERS = 240
const ENTRIES = 8

const RULES = String.raw`char ::= [^"\\\x7F\x00-\x1F] | "\\" (["\\/bfnrt] | "u" [0-9a-fA-F]{4})
number ::= "-"? ("0" | [1-9] [0-9]{0,8})`

/**
 * The grammar (GBNF) of the replies that fit a schema: one line of JSON, every field in its order, texts and lists of
 * bounded length. Throws on schemas that it cannot bind a reply to.
 */
export function grammarOf(schema: JsonSchema): string {
  const named: string[] = []
  const root = ruleOf(schema, TEXT_CHARACTERS, named)
  const rules = named.map((rule, at) => `${nameOf(at)} ::= ${rule}`)
  return [`root ::= ${root}`, ...rules, RULES].join('\n')
}

/** A repeated rule gets a name: the engine refuses repetitions of long rules. */
function ruleOf(schema: JsonSchema, characters: number, named: string[]): string {
  if (schema.enum) return oneOf(schema.enum.map(literal))
  if (schema.const !== undefined) return literal(schema.const)
  if (schema.anyOf) return oneOf(schema.anyOf.map((each) => ruleOf(each, characters, named)))
  if (Array.isArray(schema.type)) {
    return oneOf(schema.type.map((type) => ruleOf({ ...schema, type }, characters, named)))
  }
  switch (schema.type) {
    case 'object':
      return objectOf(schema.properties ?? {}, characters, named)
    case 'array':
      return arrayOf(schema, named)
    case 'string':
      return textOf(Math.min(schema.maxLength ?? characters, characters), named)
    case 'number':
    case 'integer':
      return 'number'
    case 'boolean':
      return '("true" | "false")'
    case 'null':
      return '"null"'
    default:
      throw new Error(`No grammar for ${JSON.stringify(schema)}`)
  }
}

function objectOf(properties: Record<string, JsonSchema>, characters: number, named: string[]) {
  const fields = Object.entries(properties).map(([name, each]) => {
    const key = quoted(`${JSON.stringify(name)}:`)
    return `${key} ${ruleOf(each, characters, named)}`
  })
  return `"{" ${fields.join(' "," ')} "}"`
}

function arrayOf({ items = {}, maxItems = ENTRIES }: JsonSchema, named: string[]): string {
  const item = called(ruleOf(items, LISTED_CHARACTERS, named), named)
  const others = Math.min(maxItems, ENTRIES) - 1
  return `"[" (${item} ("," ${item}){0,${others}})? "]"`
}

function textOf(characters: number, named: string[]): string {
  return called(`"\\"" char{0,${characters}} "\\""`, named)
}

function called(rule: string, named: string[]): string {
  const at = named.indexOf(rule)
  return nameOf(at < 0 ? named.push(rule) - 1 : at)
}

function nameOf(at: number): string {
  return `part-${at}`
}

function oneOf(rules: string[]): string {
  return `(${rules.join(' | ')})`
}

function literal(value: unknown): string {
  return quoted(JSON.stringify(value))
}

function quoted(text: string): string {
  return `"${text.replace(/["\\]/g, '\\$&')}"`
}
