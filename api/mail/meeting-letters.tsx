import { Action, Paragraph } from './layout'
import type { Lines, TemplateOf } from './template'

export function meetingReady({ name, title, url }: TemplateOf<'meeting-ready'>): Lines {
  return {
    subject: 'Your meeting is ready',
    preview: 'Read the summary, action items and transcript.',
    title: 'Your meeting is ready',
    body: (
      <>
        <Paragraph>
          {name}, summary, action items and transcript of <strong>{title}</strong> are ready.
        </Paragraph>
        <Action href={url}>Open the meeting</Action>
      </>
    ),
  }
}

export function retentionNotice({
  name,
  items,
  first,
  url,
}: TemplateOf<'retention-notice'>): Lines {
  const one = items === 1
  const things = one
    ? '1 recording or text'
    : `${items.toLocaleString('en-US')} recordings or texts`
  return {
    subject: 'Some content will be deleted soon',
    preview: `${one ? 'It' : 'The first'} is deleted on ${first}.`,
    title: 'Some content will be deleted soon',
    body: (
      <>
        <Paragraph>
          {name}, your retention rules end for {things}. {one ? 'It' : 'The first'} is deleted on{' '}
          <strong>{first}</strong>. To keep {one ? 'it' : 'something'}, change its rule or put it
          under legal hold before then.
        </Paragraph>
        <Action href={url}>Review retention</Action>
      </>
    ),
  }
}
