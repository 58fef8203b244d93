import ReactMarkdown, { type Components } from 'react-markdown'
import { MeetingLink } from './meeting-link'

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
