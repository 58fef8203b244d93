const facts = [
  {
    title: 'AI transcription',
    text: 'Upload a recording of up to 500 MB in nearly any audio format. Every word comes back as text, with the times, and with the speakers where they can be told apart.',
  },
  {
    title: 'Intelligent summaries',
    text: 'An executive summary, the key points, who does what next, and when you meet again. The transcript stays beside it, so that each line can be checked.',
  },
  {
    title: 'Searchable knowledge',
    text: 'Ask across all your clients, meetings and notes in plain words. Each answer names the meeting and the moment it comes from.',
  },
]

/** What the product does, in three facts. */
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
