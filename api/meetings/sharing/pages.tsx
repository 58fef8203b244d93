import { brand } from '@app/web/brand'
import { Dotted } from '@app/web/ui/text/dot'
import type { MeetingDocument } from '../documents/document'
import { Frame } from './frame'

/** Shown before any content: link scanners only GET. Without a name or a firm it is an empty text. */
export function CoverPage({
  adviser,
  firm,
  hasPasscode,
  problem,
}: {
  adviser: string
  firm: string
  hasPasscode: boolean
  problem: string | null
}) {
  const sender = [...new Set([adviser, firm])].filter(Boolean).join(' of ')
  return (
    <Frame title="Shared meeting summary">
      <h1>
        {sender ? `${sender} shared a meeting summary with you` : 'A meeting summary for you'}
      </h1>
      <p className="soft">It’s private. Please don’t forward the link.</p>
      <form method="post">
        {hasPasscode && (
          <>
            <label htmlFor="passcode">Passcode</label>
            <input
              id="passcode"
              name="passcode"
              type="password"
              autoComplete="off"
              required
              aria-invalid={problem ? true : undefined}
              aria-describedby={problem ? 'problem' : undefined}
            />
          </>
        )}
        {problem && (
          <p id="problem" className="bad" role="alert">
            {problem}
          </p>
        )}
        <button type="submit">Open</button>
      </form>
    </Frame>
  )
}

/**
 * Nothing to open: the link is unknown, expired, withdrawn or locked. Uses the product's name, since the firm
 * is unknown or must not be shown.
 */
export function ClosedPage({ title, words }: { title: string; words: string }) {
  return (
    <Frame title={`${title} · ${brand.name}`}>
      <header>
        <p className="read">{brand.name}</p>
      </header>
      <h1>{title}</h1>
      <p>{words}</p>
    </Frame>
  )
}

/** Placeholder for the transcript's lines; random, so that no text contains it. */
export const LINES_PLACE = crypto.randomUUID()

/** The meeting as the client sees it, without the lines of its transcript. */
export function DocumentPage({ document }: { document: MeetingDocument }) {
  const { title, client, facts, standing, letterhead, summary, transcript } = document
  return (
    <Frame title={title}>
      <Letterhead letterhead={letterhead} />
      <p className="soft">
        <Dotted>{[client, ...facts]}</Dotted>
      </p>
      <h1>{title}</h1>
      <p className="soft">{standing}</p>
      <h2>Executive Summary</h2>
      <Paragraphs lines={summary} className="read" />
      <Outcome document={document} />
      {[...document.addenda.entries()].map(([index, { about, paragraphs }]) => (
        <section key={index}>
          <h2>Addendum</h2>
          <p className="soft">{about}</p>
          <Paragraphs lines={paragraphs} className="read" />
        </section>
      ))}
      {transcript && (
        <>
          <h2>Full Transcript</h2>
          <dl>{LINES_PLACE}</dl>
        </>
      )}
      {letterhead.disclosure.length > 0 && (
        <footer>
          <Paragraphs lines={letterhead.disclosure} className="soft" />
        </footer>
      )}
    </Frame>
  )
}

function Paragraphs({ lines, className }: { lines: string[]; className: string }) {
  return [...lines.entries()].map(([index, line]) => (
    <p key={index} className={className}>
      {line}
    </p>
  ))
}

function Letterhead({ letterhead: { firm, address, logo } }: Pick<MeetingDocument, 'letterhead'>) {
  if (!firm && address.length === 0 && !logo) return null
  return (
    <header>
      <div>
        {firm && <p className="read">{firm}</p>}
        <Paragraphs lines={address} className="soft" />
      </div>
      {logo && (
        <img src={`data:image/png;base64,${Buffer.from(logo).toString('base64')}`} alt={firm} />
      )}
    </header>
  )
}

function Outcome({
  document: { keyPoints, actionItems, nextMeeting },
}: {
  document: MeetingDocument
}) {
  return (
    <>
      <h2>Key Points</h2>
      {keyPoints.length === 0 ? (
        <p className="soft">No key points.</p>
      ) : (
        <ol className="read">
          {[...keyPoints.entries()].map(([index, point]) => (
            <li key={index}>{point}</li>
          ))}
        </ol>
      )}
      <h2>Action Items</h2>
      {actionItems.length === 0 ? (
        <p className="soft">No action items.</p>
      ) : (
        <ul className="rows">
          {[...actionItems.entries()].map(([index, { task, details }]) => (
            <li key={index}>
              <p className="read">{task}</p>
              {details.length > 0 && (
                <p className="soft">
                  <Dotted>{details}</Dotted>
                </p>
              )}
            </li>
          ))}
        </ul>
      )}
      {nextMeeting && (
        <>
          <h2>Next Meeting</h2>
          {nextMeeting.date && <p className="read">{`Scheduled for ${nextMeeting.date}`}</p>}
          {nextMeeting.topics && (
            <p className="read">{`Topics to include: ${nextMeeting.topics}`}</p>
          )}
        </>
      )}
    </>
  )
}
