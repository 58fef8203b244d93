import { brand } from '../brand'
import { PublicFrame } from '../shell/public-frame'
import { buttonLook, LinkButton } from '../ui/button'
import { Facts } from './facts'
import { Price } from './price'
import { Security } from './security'
import { Specimen } from './specimen'

/** The landing page: the product, a picture, three facts, security, one price. */
export function LandingPage() {
  return (
    <PublicFrame>
      <title>{`${brand.name} · ${brand.tagline}`}</title>
      <div className="public-width">
        <section className="grid items-center gap-x-14 gap-y-10 py-12 sm:py-16 lg:grid-cols-[5fr_6fr] lg:py-24">
          <div>
            <h1 className="font-serif text-display font-semibold tracking-tight text-balance text-ink">
              Focus on your client. We’ll take the notes.
            </h1>
            <p className="mt-5 max-w-xl text-lg text-pretty text-soft">
              {brand.name} turns the recordings of your client meetings into summaries, action items
              and a library that answers your questions. Made for financial advisers, lawyers and
              tax advisers.
            </p>
            <div className="mt-8 flex flex-wrap gap-3">
              <LinkButton to="/register" variant="primary">
                Get started
              </LinkButton>
              <a href="#price" className={buttonLook()}>
                Pricing
              </a>
            </div>
          </div>
          <Specimen />
        </section>
        <Facts />
        <Security />
        <Price />
      </div>
    </PublicFrame>
  )
}
