import { Action, Paragraph } from './layout'
import type { Lines, TemplateOf } from './template'

/** The evening before: tomorrow's meetings, each with a link to its brief. */
export function briefs({ name, meetings }: TemplateOf<'briefs'>): Lines {
  return {
    subject: 'Your meetings tomorrow',
    preview: 'Your briefs are ready.',
    title: 'Your briefs for tomorrow',
    body: (
      <>
        <Paragraph>
          {name}, these meetings are planned for tomorrow. Their briefs are ready.
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
