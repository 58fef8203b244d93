import { type ComponentProps, createContext, type ReactNode, Suspense, useContext } from 'react'
import { lazyPart } from '../ui/lazy-part'
import { MeetingLink } from '../ui/links/meeting-link'
import { citePrefix, linkCitations } from './citations'

const Markdown = lazyPart(async () => (await import('../ui/markdown')).Markdown)
/** Loads the markdown renderer; the page does so before the first answer, which would show its marks first. */
export const loadMarkdown = Markdown.preload

const FigureContext = createContext<(number: number) => ReactNode>((number) => number)

/** An answer's text with its citations as superscript figures, drawn by `figure`. */
export function AnswerText({
  text,
  known,
  figure,
}: {
  text: string
  known: (number: number) => boolean
  figure: (number: number) => ReactNode
}) {
  return (
    <Suspense fallback={<p className="prose-set whitespace-pre-wrap">{text}</p>}>
      <FigureContext value={figure}>
        <Markdown components={components}>{linkCitations(text, known)}</Markdown>
      </FigureContext>
    </Suspense>
  )
}

function AnswerLink({ href = '', ...rest }: ComponentProps<'a'>) {
  const figure = useContext(FigureContext)
  return href.startsWith(citePrefix) ? (
    figure(Number(href.slice(citePrefix.length)))
  ) : (
    <MeetingLink href={href} {...rest} />
  )
}

/** Always the same object: another one would recreate every figure and lose its focus. */
const components = { a: AnswerLink }
