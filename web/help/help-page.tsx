import { Mail } from '#icons'
import { buttonLook } from '../ui/button'
import { PageHeader } from '../ui/page-header'
import { SupportLink, useSupportAddress } from '../ui/support'
import { answers } from './answers'

const requests = [
  {
    title: 'Change your username, password or email',
    text: 'Write to us from your account’s email address. For a new password, we send you a link that works once. We’ll never ask for your old one.',
    subject: 'Change my account details',
  },
  {
    title: 'Cancel your subscription',
    text: 'Cancel anytime. Your plan stays active until the end of the billing period.',
    subject: 'Cancel my subscription',
  },
  {
    title: 'Anything else',
    text: 'Tell us what you did, what you expected and what happened. Include the meeting’s title, but please leave out what your client said.',
    subject: 'Question about my account',
  },
]

/** Help: how to reach support, and frequent questions. */
export function HelpPage() {
  const address = useSupportAddress()
  return (
    <div
      data-columns
      className="max-w-reading items-start gap-x-16 xl:grid xl:max-w-none xl:grid-cols-2 3xl:grid-cols-3"
    >
      <div className="col-span-full">
        <PageHeader title="Help" subtitle="We answer by email." />
      </div>
      <section aria-labelledby="contact">
        <h2 id="contact" className="font-serif text-xl font-semibold text-ink">
          Contact Support
        </h2>
        <p className="mt-1.5 text-soft">
          Write to <SupportLink />.
        </p>
        <ul className="mt-5 divide-y divide-line border-y border-line">
          {requests.map(({ title, text, subject }) => (
            <li
              key={title}
              className="flex flex-col items-start gap-3 py-4 sm:max-xl:flex-row sm:max-xl:items-center sm:max-xl:gap-8"
            >
              <div className="min-w-0 flex-1">
                <h3 className="font-semibold text-ink">{title}</h3>
                <p className="mt-0.5 text-pretty text-soft">{text}</p>
              </div>
              <a
                href={`mailto:${address}?subject=${encodeURIComponent(subject)}`}
                aria-label={`Email us: ${title}`}
                className={buttonLook()}
              >
                <Mail aria-hidden />
                Email us
              </a>
            </li>
          ))}
        </ul>
      </section>
      <section aria-labelledby="answers" className="mt-12 xl:mt-0 3xl:col-span-2">
        <h2 id="answers" className="font-serif text-xl font-semibold text-ink">
          Frequently asked questions
        </h2>
        <dl className="mt-3 gap-x-16 3xl:columns-2">
          {answers.map(({ question, answer }) => (
            <div key={question} className="break-inside-avoid border-b border-line py-4">
              <dt className="font-semibold text-ink">{question}</dt>
              <dd className="mt-1 max-w-[68ch] text-pretty text-soft">{answer}</dd>
            </div>
          ))}
        </dl>
      </section>
    </div>
  )
}
