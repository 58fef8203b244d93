import { Fragment } from 'react'
import { Action, Paragraph, Quiet, TextLink } from './layout'
import type { Lines, TemplateOf } from './template'

/** Action items that are overdue or due this week, and the number of other open ones. */
export function actionDigest({
  name,
  groups,
  others,
  url,
  unsubscribe,
}: TemplateOf<'action-digest'>): Lines {
  return {
    subject: 'Your action items this week',
    preview: 'What is overdue, and what is due this week.',
    title: 'Your action items',
    body: (
      <>
        <Paragraph>
          {name}, {openWords(groups)}
        </Paragraph>
        {groups.map(({ title, items }) => (
          <Fragment key={title}>
            <Paragraph>
              <strong>{title}</strong>
            </Paragraph>
            {[...items.entries()].map(([index, { text, about }]) => (
              <Fragment key={index}>
                <Paragraph>{text}</Paragraph>
                <Quiet>{about}</Quiet>
              </Fragment>
            ))}
          </Fragment>
        ))}
        {others > 0 && <Paragraph>{othersWords(others, groups.length > 0)}</Paragraph>}
        <Action href={url}>Open action items</Action>
        <Quiet>
          You asked for this email every Monday. <TextLink href={unsubscribe}>Unsubscribe</TextLink>
        </Quiet>
      </>
    ),
  }
}

function openWords(groups: TemplateOf<'action-digest'>['groups']): string {
  const count = groups.reduce((total, { items }) => total + items.length, 0)
  if (count === 0) return 'nothing is overdue or due this week.'
  return count === 1
    ? 'this action item from your meetings is open.'
    : 'these action items from your meetings are open.'
}

function othersWords(others: number, more: boolean): string {
  const items = `${others.toLocaleString('en-US')}${more ? ' other' : ''} item${others === 1 ? '' : 's'}`
  return `${items} ${others === 1 ? 'is' : 'are'} open.`
}
