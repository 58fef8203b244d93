import type { Plan } from '../../plan'
import { metAt, type Read, rows, TASK_NOUNS, type Way, whole } from './way'

const TASKS = `(?:(?:which|what|list|show(?: me)?)(?: the| my)? |my |the )?(?:open )?(?:${TASK_NOUNS})`

/** Tasks without an owner, the first group, or without a day, the second. */
const LACKING: string[] = [
  `${TASKS} (?:without an?|with no|that have no|who have no|have no) (?:(owner|assignee)|(due date|date|deadline))`,
  `${TASKS} (?:of|for|assigned to|that belong to|belong to|are assigned to) (nobody|no one)`,
  `${TASKS} (?:that )?(nobody|no one) (?:owns|has|is responsible for)`,
  '(?:which |what |list |show )?(?:(?:tasks|action items|to-?dos) are )?(?:(unassigned)|(undated))(?: tasks| action items| to-?dos)?',
  '(?:welche |offene )?(?:offenen )?aufgaben (?:sind |haben |ohne |mit )*(?:kein[en]* )?(?:(verantwortliche\\p{L}*|zuständige\\p{L}*)|(datum|termin|frist|fälligkeit))',
  '(?:quelles )?tâches sans (?:(responsable)|(date|échéance))',
  '(?:qué )?tareas sin (?:(responsable)|(fecha|plazo))',
  '(?:quali )?attività senza (?:(responsabile)|(data|scadenza))',
  '(?:que |quais )?tarefas sem (?:(responsável)|(data|prazo))',
  '(?:welke )?taken zonder (?:(verantwoordelijke|eigenaar)|(datum|deadline))',
]

/** Tasks that were done at a time. */
const DONE: string[] = [
  `(?:which|what) (?:${TASK_NOUNS}) (?:did (?:i|we) (?:finish|complete|close|do|tick off|get done)|(?:have (?:i|we) |were |got )?(?:finished|completed|closed|done|ticked off)) ((?:in|on|since|during|this|last|today|yesterday).*)`,
  `${TASKS} (?:that were )?(?:finished|completed|closed|done|ticked off) ((?:in|on|since|during|this|last|today|yesterday).*)`,
  'what did (?:i|we) (?:finish|complete|tick off|get done) ((?:in|on|since|during|this|last|today|yesterday).*)',
]

/** Whole questions of tasks by fields that no word alone tells. */
export const TASK_WAYS: Way[] = [
  ...LACKING.map(
    (pattern): Way => ({
      asked: whole(pattern),
      plan: ([owner], read) => ({
        ...rows(read, 'actions'),
        lacking: owner === undefined ? 'due' : 'owner',
      }),
    }),
  ),
  ...DONE.map(
    (pattern): Way => ({
      asked: whole(pattern),
      plan: ([time = ''], read) => doneAt(time, read),
    }),
  ),
]

function doneAt(time: string, read: Read): Plan | null {
  const met = metAt(time, read)
  return met && { ...rows(read, 'actions'), state: 'done', dates: [{ ...met.date, of: 'done' }] }
}
