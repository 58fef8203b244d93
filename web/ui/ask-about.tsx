import { MessageCircleQuestionMark } from '#icons'
import { buttonLook } from './button'
import { Link } from './links/link'

/** Leads to Meeting Intelligence with questions limited to something, shown there as a chip that can be removed. */
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
      className={buttonLook({ variant: 'quiet', size: 'sm' })}
    >
      <MessageCircleQuestionMark aria-hidden />
      Ask about this
    </Link>
  )
}
