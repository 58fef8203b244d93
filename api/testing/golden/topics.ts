import { between, type Golden, ids, newest, of } from './golden'
import type { GoldenMeeting } from './library'

/** Meetings named by a topic that no title has, limited by client or dates. */
export function topics(library: GoldenMeeting[]): Golden[] {
  const about = (subject: string, from = library) =>
    from.filter(({ talks }) => talks.some((talk) => talk.subject === subject))
  const tasksOf = (meetings: GoldenMeeting[]) => ({
    tasks: newest(meetings, 1).flatMap(({ tasks }) => tasks.map(({ task }) => task)),
  })
  const asked = (ask: string, expect: Golden['expect']): Golden => ({ group: 'topic', ask, expect })
  const ofClients = ['Whitfield Family Trust', 'Robert Chen', 'Patel Dental Group'].flatMap(
    (name) => {
      const own = of(library, name)
      return [...new Set(own.flatMap(({ talks }) => talks.map(({ subject }) => subject)))]
        .slice(0, 2)
        .map((subject) =>
          asked(
            `Action items from the meeting about the ${subject} with ${name}`,
            tasksOf(about(subject, own)),
          ),
        )
    },
  )
  const inApril = between(library, '2026-04-01', '2026-04-30')
  const spoken = inApril[0]?.talks[0]?.subject ?? ''
  return [
    asked(
      'What are the action items from the meeting about the bond ladder?',
      tasksOf(about('bond ladder')),
    ),
    asked('Which meetings were about the beach house?', ids(about('beach house'))),
    asked(`Show the meetings about the ${spoken} in April`, ids(about(spoken, inApril))),
    asked('Action items from the meeting about the cruise ship', { nothing: true }),
    asked('What did Chen say in the meeting about the cruise ship?', { nothing: true }),
    ...ofClients,
  ]
}
