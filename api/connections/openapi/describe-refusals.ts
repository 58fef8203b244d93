import type { Described, Reason } from '../../http/describe'
import { REFUSALS, type RefusalName } from '../../http/refusal-words'

/** The refusals for the reasons, by status: `{ message }` with one of the given words. */
export function toRefusals(reasons: Reason[]): Record<string, Described> {
  const groups = Map.groupBy([...new Set(reasons)], (reason) => statusAndWords(reason)[0])
  return Object.fromEntries(
    [...groups].map(([status, names]) => {
      const examples = names.map(
        (name) => [name.replaceAll(' ', ''), statusAndWords(name)[1]] as const,
      )
      return [
        String(status),
        {
          description: [...new Set(examples.map(([, words]) => words))].join('\n\n'),
          content: {
            'application/json': {
              schema: { $ref: '#/components/schemas/Refusal' },
              examples: Object.fromEntries(
                examples.map(([name, message]) => [name, { value: { message } }]),
              ),
            },
          },
        },
      ]
    }),
  )
}

function statusAndWords(reason: Reason): readonly [status: number, words: string] {
  return isRefusal(reason) ? REFUSALS[reason] : [404, `${reason} not found`]
}

function isRefusal(reason: Reason): reason is RefusalName {
  return reason in REFUSALS
}
