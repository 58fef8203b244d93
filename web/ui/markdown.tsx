import ReactMarkdown, { type Components } from 'react-markdown'
import { MeetingLink } from './meeting-link'

/** Quotes in lists in quotes, or as much space before a line. */
const TOO_DEEP = /^(?:[ \t]{40}|[ \t]*(?:>[ \t]*|(?:[-+*]|\d{1,9}[.)])[ \t]+){9})/m
const MOST_MARKS = 2_000

/**
 * Formatted text from the model: no raw HTML, no images, links only to the reader's own meetings.
 * Heavy: import it in pages that show such text only. A paragraph with more marks than any answer has is shown as it
 * came: the formatter would take minutes for it, or more stack than there is.
 */
export function Markdown({ children, components }: { children: string; components?: Components }) {
  return (
    <div className="prose-set">
      {partsOf(children).map(({ text, tangled }, at) =>
        tangled ? (
          // biome-ignore lint/suspicious/noArrayIndexKey: parts are never moved
          <p key={at} className="whitespace-pre-wrap">
            {text}
          </p>
        ) : (
          <ReactMarkdown
            // biome-ignore lint/suspicious/noArrayIndexKey: parts are never moved
            key={at}
            skipHtml
            disallowedElements={['img']}
            components={{ a: MeetingLink, ...components }}
          >
            {text}
          </ReactMarkdown>
        ),
      )}
    </div>
  )
}

type Part = { text: string; tangled: boolean }

/** The whole, or if something in it cannot be formatted, that apart from what can. */
function partsOf(whole: string): Part[] {
  if (!isTangled(whole)) return [{ text: whole, tangled: false }]
  const parts: Part[] = []
  for (const text of whole.split(/\n{2,}/)) {
    const tangled = isTangled(text)
    const last = parts.at(-1)
    if (last && !last.tangled && !tangled) last.text += `\n\n${text}`
    else parts.push({ text, tangled })
  }
  return parts
}

function isTangled(text: string): boolean {
  return TOO_DEEP.test(text) || (text.match(/[*_]/g)?.length ?? 0) > MOST_MARKS
}
