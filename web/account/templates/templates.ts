import type { Template, TemplateField } from '@app/db/meetings/templates/templates'
import useSWR from 'swr'
import { fresh, send } from '../../browser/api'

export type OwnTemplate = Template & { key: string }
export type TemplateWords = Omit<Template, 'id'>

const path = '/api/templates'

/** The reader's own templates, and the calls that change them. All throw ApiError. */
export function useOwnTemplates() {
  const { data, error, mutate } = useSWR<(Omit<OwnTemplate, 'id'> & { id: number | null })[]>(
    path,
    fresh(),
  )
  const own = data?.flatMap(({ id, ...rest }) => (id === null ? [] : [{ id, ...rest }]))
  return {
    templates: own,
    builtIn: data?.filter(({ id }) => id === null).map(({ name }) => name) ?? [],
    error,
    save: async (id: number | null, words: TemplateWords) => {
      await (id === null ? send('POST', path, words) : send('PUT', `${path}/${id}`, words))
      await mutate()
    },
    remove: async (id: number) => {
      await send('DELETE', `${path}/${id}`)
      await mutate()
    },
  }
}

/** The fields as editable lines: "Fees: percent, cost". */
export function linesOf(fields: TemplateField[]): string {
  return fields.map(({ name, hint }) => (hint ? `${name}: ${hint}` : name)).join('\n')
}

/** Parses the lines into fields, in order. */
export function fieldsIn(lines: string): TemplateField[] {
  return lines
    .split('\n')
    .map((line) => {
      const [name = '', ...hint] = line.split(':')
      return { name: name.trim(), hint: hint.join(':').trim() }
    })
    .filter(({ name }) => name)
}
