const promises = [
  {
    title: 'Never used to train models',
    text: 'Recordings, transcripts and notes serve your own answers and nothing else.',
  },
  {
    title: 'Not shared with third parties',
    text: 'What your clients say is not sold, traded or passed on.',
  },
  {
    title: 'Yours alone to read',
    text: 'Every account is closed to every other. Signing in takes a password and a code.',
  },
  {
    title: 'Gone when you delete it',
    text: 'Deleting a meeting removes recording, transcript, summary and everything drawn from them.',
  },
]

/** How what clients say is kept, in plain words. */
export function Security() {
  return (
    <section
      aria-labelledby="security"
      className="grid gap-x-14 gap-y-10 border-t border-line py-14 sm:py-20 lg:grid-cols-[5fr_6fr]"
    >
      <div>
        <h2 id="security" className="font-serif text-2xl font-semibold text-balance text-ink">
          What your clients tell you stays with you.
        </h2>
        <p className="mt-3 max-w-md text-pretty text-soft">
          Advice rests on confidence. These are the rules that the product is built on.
        </p>
      </div>
      <dl className="grid gap-x-10 gap-y-7 sm:grid-cols-2">
        {promises.map(({ title, text }) => (
          <div key={title} className="border-t border-line pt-4">
            <dt className="font-semibold text-ink">{title}</dt>
            <dd className="mt-1.5 text-pretty text-soft">{text}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
