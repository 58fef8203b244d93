import type { ComponentProps } from 'react'
import ReactMarkdown, { type Components } from 'react-markdown'
import { Link } from 'react-router'

/**
 * Formatted text from the model: no raw HTML, no images, links only to the reader's own meetings.
 * Heavy: import it in pages that show such text only.
 */
export function Markdown({ children, components }: { children: string; components?: Components }) {
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

function MeetingLink({ href = '', children }: ComponentProps<'a'>) {
  return /^\/meetings\/\d+([?#][\w=&.-]*)?$/.test(href) ? (
    <Link to={href}>{children}</Link>
  ) : (
    children
  )
}
