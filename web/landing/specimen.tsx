import { StatusBadge } from '../ui/status-badge'

const meeting = {
  client: 'Whitfield Family Trust',
  type: 'Wealth Management',
  title: 'Quarterly portfolio review',
  day: '2026-10-14',
  date: 'October 14, 2026',
  summary:
    'The trust stays with its 60/40 split. Bonds that mature in spring go into a five-year ladder, and Elena wants the tax letter before the family meets.',
  actions: [
    { task: 'Send the proposal for the bond ladder', assignee: 'Mara Hale' },
    { task: 'Forward last year’s tax letter', assignee: 'Elena Whitfield' },
  ],
  question: 'What did I promise Elena, and by when?',
  answer: 'You promised the proposal for the bond ladder by Friday, October 23.',
  source: 'Quarterly portfolio review, 24:10',
}

/** The product as the picture: a processed meeting, and a question about it. */
export function Specimen() {
  return (
    <figure
      aria-label="A sample meeting and a question about it"
      className="overflow-hidden rounded-panel border border-line bg-surface"
    >
      <div className="px-5 pt-5 sm:px-7 sm:pt-7">
        <p className="flex flex-wrap items-center gap-x-2.5 gap-y-1 text-sm text-soft">
          <span className="font-medium text-ink">{meeting.client}</span>
          <span>{meeting.type}</span>
          <StatusBadge status="Processed" />
        </p>
        <p className="mt-2 font-serif text-xl font-semibold text-ink">{meeting.title}</p>
        <p className="mt-0.5 text-sm text-faint">
          <time dateTime={meeting.day}>{meeting.date}</time>
        </p>
        <SampleTabs />
        <p className="mt-5 font-serif text-lg text-pretty text-ink">{meeting.summary}</p>
        <p className="mt-5 text-sm font-semibold text-ink">Action Items</p>
        <ul className="mt-1 divide-y divide-line">
          {meeting.actions.map(({ task, assignee }) => (
            <li key={task} className="flex items-start gap-3 py-2.5">
              <span
                aria-hidden
                className="mt-1 size-3.5 shrink-0 rounded-[3px] border border-edge"
              />
              <span>
                {task}
                <span className="block text-sm text-faint">Assigned to: {assignee}</span>
              </span>
            </li>
          ))}
        </ul>
      </div>
      <div className="mt-4 border-t border-line bg-sunken px-5 py-5 sm:px-7 sm:py-6">
        <p className="ml-auto w-fit max-w-[85%] rounded-panel bg-accent-soft px-3.5 py-2 text-ink">
          {meeting.question}
        </p>
        <p className="mt-4 font-serif text-lg text-pretty text-ink">
          {meeting.answer}
          <sup className="tabular ml-0.5 font-sans text-xs font-semibold text-accent">1</sup>
        </p>
        <p className="mt-1.5 text-sm text-faint">
          <span className="tabular font-semibold text-accent">1</span> {meeting.source}
        </p>
      </div>
    </figure>
  )
}

function SampleTabs() {
  return (
    <p className="mt-5 flex gap-5 border-b border-line text-sm font-medium text-soft">
      <span className="-mb-px border-b-2 border-accent pb-2 text-ink">Summary</span>
      <span className="pb-2">Full Transcript</span>
      <span className="pb-2">My Notes</span>
    </p>
  )
}
