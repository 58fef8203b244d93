import ReactMarkdown, { type Components } from 'react-markdown'
import { MeetingLink } from './meeting-link'

/** Quotes in lists in quotes, or as much space before a line. */
const TOO_DEEP = /^(?:[ \t]{40}|[ \t]*(?:>[ \t]*|(?:[-+*]|\d{1,9}[.)])[ \t]+){9})/m
const MOST_MARKS = 2_000

/**
 * Formatted text from the model: no raw HTML, no images, links only to the reader's own meetings.
 * Heavy: import it in pages that show such text only. Text with more marks than any answer has is shown as it came: the
 * formatter would take minutes for it, or more stack than there is.
 */
export function Markdown({ children, components }: { children: string; components?: Components }) {
  if (isTangled(children)) return <p className="prose-set whitespace-pre-wrap">{children}</p>
  return (
    <div className="prose-set">
      <ReactMarkdown
        skipHtml
        disallowedElements={['img']}
        components={{ a: MeetingLink, ...components }}
      >
        {children}
      </ReactMarkdown>
    </div>
  )
}

function isTangled(text: string): boolean {
  return TOO_DEEP.test(text) || (text.match(/[*_]/g)?.length ?? 0) > MOST_MARKS
}
