const facts = [
  {
    title: 'AI transcription',
    text: 'Upload a recording of up to 500 MB in nearly any audio format. You get every word as text, with timestamps and speaker labels.',
  },
  {
    title: 'Intelligent summaries',
    text: 'An executive summary, key points, action items and the next meeting. The transcript stays beside it, so you can check every line.',
  },
  {
    title: 'Searchable knowledge',
    text: 'Ask about all your clients, meetings and notes in plain words. Every answer links to the meeting and the moment it comes from.',
  },
]

export function Facts() {
  return (
    <section aria-labelledby="facts" className="border-t border-line py-14 sm:py-20">
      <h2 id="facts" className="sr-only">
        What it does
      </h2>
      <ul className="grid gap-x-12 gap-y-10 md:grid-cols-3">
        {facts.map(({ title, text }) => (
          <li key={title}>
            <h3 className="font-serif text-xl font-semibold text-ink">{title}</h3>
            <p className="mt-2.5 text-lg text-pretty text-soft">{text}</p>
          </li>
        ))}
      </ul>
    </section>
  )
}
