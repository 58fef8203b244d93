const promises = [
  {
    title: 'Never used to train models',
    text: 'Your recordings, transcripts and notes are only used to answer your questions.',
  },
  {
    title: 'Not shared with third parties',
    text: 'What your clients say is never sold, traded or passed on.',
  },
  {
    title: 'Only you can read it',
    text: 'No other account can see yours. Signing in takes a password and a code.',
  },
  {
    title: 'Gone when you delete it',
    text: 'Deleting a meeting removes its recording, transcript and summary, and everything made from them.',
  },
]

/** How client data is protected, in plain words. */
export function Security() {
  return (
    <section
      aria-labelledby="security"
      className="grid gap-x-14 gap-y-10 border-t border-line py-14 sm:py-20 lg:grid-cols-[5fr_6fr]"
    >
      <div>
        <h2 id="security" className="font-serif text-2xl font-semibold text-balance text-ink">
          What your clients tell you stays private.
        </h2>
        <p className="mt-3 max-w-md text-pretty text-soft">
          Advice depends on confidentiality. These are the rules we build on.
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
