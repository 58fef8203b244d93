import { brand } from '../brand'
import { PublicFrame } from '../shell/public-frame'
import { LinkButton } from '../ui/button'
import { useInShell } from '../ui/in-shell'
import { Link } from '../ui/links/link'
import { PageTitle } from '../ui/page-title'
import { useSupportAddress } from '../ui/support'
import { sections } from './sections'

/** The Terms of Service in fifteen numbered sections. */
export function TermsPage() {
  const support = useSupportAddress()
  const place = useInShell() ? '' : 'public-width py-10 sm:py-14'
  return (
    <PublicFrame>
      <div className={`items-start gap-16 xl:flex ${place}`}>
        <article className="max-w-reading">
          <PageTitle>Terms of Service</PageTitle>
          <p className="text-sm">
            <Link to="/" className="font-medium text-accent underline-offset-4 hover:underline">
              {brand.name}
            </Link>
          </p>
          <h1 className="mt-2 font-serif text-2xl font-semibold text-ink">Terms of Service</h1>
          <p className="mt-1 text-soft">Last Updated: May 24, 2025</p>
          <div className="prose-set mt-8">
            {sections.map(({ title, paragraphs }, index) => (
              <section key={title} aria-labelledby={`section-${index + 1}`}>
                <h2 id={`section-${index + 1}`} className="tabular scroll-mt-6">
                  {`${index + 1}. ${title}`}
                </h2>
                {paragraphs.map((paragraph) => (
                  <p key={paragraph}>{paragraph.replace('{support}', support)}</p>
                ))}
              </section>
            ))}
          </div>
          <div data-print="hide" className="mt-12 border-t border-line pt-6">
            <LinkButton to="/register">Return to Registration</LinkButton>
          </div>
        </article>
        <nav
          aria-label="Sections"
          className="sticky top-10 hidden min-w-0 flex-1 border-l border-line pl-5 text-sm xl:block"
        >
          <ol className="flex flex-col gap-1.5">
            {sections.map(({ title }, index) => (
              <li key={title}>
                <a
                  href={`#section-${index + 1}`}
                  className="text-soft underline-offset-4 hover:text-ink hover:underline"
                >
                  {`${index + 1}. ${title}`}
                </a>
              </li>
            ))}
          </ol>
        </nav>
      </div>
    </PublicFrame>
  )
}
