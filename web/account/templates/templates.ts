import type { Template, TemplateField } from '@app/db/meetings/templates/templates'
import useSWR from 'swr'
import { fetcher, fresh, send } from '../../browser/api'

export type OwnTemplate = Template & { key: string }
export type TemplateWords = Omit<Template, 'id'>

export type Listed = Omit<OwnTemplate, 'id'> & { id: number | null }

const path = '/api/templates'

/** The reader's own templates, and the calls that change them. All throw ApiError. */
export function useOwnTemplates() {
  const { data, error, mutate } = useSWR<Listed[]>(path, fresh())
  const own = data?.flatMap(({ id, ...rest }) => (id === null ? [] : [{ id, ...rest }]))
  return {
    templates: own,
    builtIn: data?.filter(({ id }) => id === null).map(({ name }) => name) ?? [],
    error,
    /** A change is refused if the template is no longer as `seen`. */
    save: async (id: number | null, words: TemplateWords, seen: TemplateWords) => {
      await (id === null
        ? send('POST', path, words)
        : send('PUT', `${path}/${id}`, { ...words, seen }))
      await mutate()
    },
    remove: async (id: number) => {
      await send('DELETE', `${path}/${id}`)
      await mutate()
    },
  }
}

/** What the server has of a template now; undefined if it was deleted. */
export async function findWords(id: number | null): Promise<TemplateWords | undefined> {
  const own = (await fetcher<Listed[]>(path)).filter((one) => one.id !== null)
  return own.filter((one) => one.id === id).map(wordsOf)[0]
}

export function wordsOf({ name, meetingType, fields }: TemplateWords): TemplateWords {
  return { name, meetingType, fields: fields.map(({ name, hint }) => ({ name, hint })) }
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
