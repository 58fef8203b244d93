import ReactMarkdown, { type Components } from 'react-markdown'
import { MeetingLink } from './links/meeting-link'
import { directionOf } from './text/direction'

/** More indentation than a list of any answer has. */
const DEEP_INDENT = /^[ \t]{40,}/gm
/** Quotes in lists in quotes. */
const TOO_DEEP = /^[ \t]*(?:>[ \t]*|(?:[-+*]|\d{1,9}[.)])[ \t]+){9}/m
/** Longer than any answer. Beyond this, underlined headings alone take seconds. */
const LONGEST = 50_000
const MAX_MARKS = 20_000
const MAX_MARKS_OF_PARAGRAPH = 2_000
const PARAGRAPH_END = /\n[ \t\r]*\n/
/** An internal link, as the product creates for citations. */
const INNER_LINK = /(\[[^[\]]*\])\(#[^()\s]*\)/g

/**
 * Formatted text from the model: no raw HTML, no images, links only to the reader's own meetings. Heavy:
 * import it only in pages that show such text. Text with more markup than any answer has is shown
 * unformatted: the formatter would take minutes for it, or overflow the stack.
 */
export function Markdown({ children, components }: { children: string; components?: Components }) {
  const text = children.replace(DEEP_INDENT, '')
  return (
    <div className="prose-set">
      {isTangled(text) ? (
        <p className="whitespace-pre-wrap">{children.replace(INNER_LINK, '$1')}</p>
      ) : (
        <ReactMarkdown
          skipHtml
          rehypePlugins={plugins}
          disallowedElements={['img']}
          components={{ a: MeetingLink, ...components }}
        >
          {text}
        </ReactMarkdown>
      )}
    </div>
  )
}

type Node = {
  type: string
  tagName?: string
  value?: string
  properties?: Record<string, unknown>
  children?: Node[]
}

const BLOCK = /^(p|ul|ol|li|blockquote|h[1-6]|td|th)$/

/** Marks blocks that run from right to left. Returns the node's text. */
function markDirections(node: Node): string {
  const text = node.value ?? (node.children ?? []).map(markDirections).join('')
  if (node.properties && BLOCK.test(node.tagName ?? '')) {
    const dir = directionOf(text)
    if (dir) node.properties.dir = dir
  }
  return text
}

const plugins = [() => (tree: Node) => void markDirections(tree)]

function isTangled(text: string): boolean {
  return (
    text.length > LONGEST ||
    TOO_DEEP.test(text) ||
    marksIn(text) > MAX_MARKS ||
    text.split(PARAGRAPH_END).some((paragraph) => marksIn(paragraph) > MAX_MARKS_OF_PARAGRAPH)
  )
}

function marksIn(text: string): number {
  return text.match(/[*_]/g)?.length ?? 0
}
