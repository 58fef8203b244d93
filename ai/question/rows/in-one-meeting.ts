import type { Plan } from '../plan'
import { ofAttendance } from './attendance'

/**
 * The plan of a question about one meeting, such as from its page: "who was there?" are its speakers, "who is the
 * client?" its row, and a question without a topic, "what was this about?", asks for its summary.
 */
export function inOneMeeting(plan: Plan, question: string): Plan {
  const read = ofAttendance(plan, question)
  if (read !== plan) return read
  const { intent, subject, topic, people, dates } = plan
  const isOpen = topic === '' && people.length === 0 && dates.length === 0
  if (intent === 'find' && subject === 'meetings' && isOpen) {
    return { ...plan, intent: 'summarize', sure: true }
  }
  if (intent === 'list' && subject === 'clients' && isOpen) return { ...plan, subject: 'meetings' }
  return plan
}
