import { MessageCircleQuestionMark } from '#icons'
import { buttonLook } from './button'
import { Link } from './links/link'

/** Opens Meeting Intelligence limited to a subject, shown there as a removable chip. */
export function AskAbout({
  label,
  plan,
}: {
  label: string
  /** fields of a question's plan (`ai/question/plan.ts`) */
  plan: { clientIds?: number[]; meetingIds?: number[]; dates?: object[] }
}) {
  return (
    <Link
      to="/search"
      state={{ about: { label, plan } }}
      data-print="hide"
      className={buttonLook({ variant: 'quiet', size: 'sm' })}
    >
      <MessageCircleQuestionMark aria-hidden />
      Ask about this
    </Link>
  )
}
