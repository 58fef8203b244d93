import { Action, Paragraph } from './layout'
import type { Lines, TemplateOf } from './template'

/** The evening before: tomorrow's meetings, each with a link to its brief. */
export function briefs({ name, meetings }: TemplateOf<'briefs'>): Lines {
  const one = meetings.length === 1
  return {
    subject: one ? 'Your meeting tomorrow' : 'Your meetings tomorrow',
    preview: one ? 'Your brief is ready.' : 'Your briefs are ready.',
    title: one ? 'Your brief for tomorrow' : 'Your briefs for tomorrow',
    body: (
      <>
        <Paragraph>
          {name},{' '}
          {one
            ? 'this meeting is planned for tomorrow. Its brief is ready.'
            : 'these meetings are planned for tomorrow. Their briefs are ready.'}
        </Paragraph>
        {meetings.map(({ title, time, url }) => (
          <div key={url}>
            <Paragraph>
              {time}: <strong>{title}</strong>
            </Paragraph>
            <Action href={url}>Open the brief</Action>
          </div>
        ))}
      </>
    ),
  }
}
