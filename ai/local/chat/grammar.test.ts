import { expect, test } from 'bun:test'
import { z } from 'zod'
import { notesSchema } from '../../summarize/notes-schema'
import { grammarOf, type JsonSchema } from './grammar'

function ruleOf(schema: z.ZodType): string {
  const [root = ''] = grammarOf(z.toJSONSchema(schema) as JsonSchema).split('\n')
  return root.replace('root ::= ', '')
}

test('fields come in schema order, with no space between them', () => {
  const schema = z.object({ kind: z.enum(['a', 'b']), open: z.boolean(), at: z.int().nullable() })
  expect(ruleOf(schema)).toBe(
    String.raw`"{" "\"kind\":" ("\"a\"" | "\"b\"") "," "\"open\":" ("true" | "false") "," "\"at\":" (number | "null") "}"`,
  )
})

test('texts and lists are bounded, texts in lists more tightly', () => {
  const schema = z.object({ text: z.string(), list: z.array(z.string()), few: z.string().max(9) })
  const grammar = grammarOf(z.toJSONSchema(schema) as JsonSchema)
  expect(grammar).toContain(String.raw`part-0 ::= "\"" char{0,900} "\""`)
  expect(grammar).toContain(String.raw`part-1 ::= "\"" char{0,240} "\""`)
  expect(grammar).toContain(String.raw`part-3 ::= "\"" char{0,9} "\""`)
  expect(grammar).toContain('"[" (part-2 ("," part-2){0,7})? "]"')
})

test('equal rules are shared', () => {
  const grammar = grammarOf(z.toJSONSchema(notesSchema) as JsonSchema)
  const rules = grammar.split('\n').map((line) => line.replace(/^.*?::= /, ''))
  expect(new Set(rules).size).toBe(rules.length)
})

test('a schema without a grammar is refused', () => {
  expect(() => grammarOf({})).toThrow('No grammar for {}')
})
