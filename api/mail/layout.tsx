import { brand } from '@app/web/brand'
import {
  Body,
  Button,
  Container,
  Head,
  Heading,
  Hr,
  Html,
  Link,
  Preview,
  Section,
  Text,
} from '@react-email/components'
import type { CSSProperties, ReactNode } from 'react'

const SANS = '"Public Sans", -apple-system, "Segoe UI", Helvetica, Arial, sans-serif'
const SERIF = '"Source Serif 4", Georgia, "Times New Roman", serif'
/** The light colors of the product's stylesheet. */
const INK = '#211e19'
const SOFT = '#575145'
const ACCENT = '#1f5a43'
const LINE = '#e3ddd0'

const styles = {
  body: { margin: 0, padding: '32px 12px', backgroundColor: '#faf8f3', fontFamily: SANS },
  sheet: {
    maxWidth: 560,
    backgroundColor: '#fffefb',
    border: `1px solid ${LINE}`,
    borderRadius: 10,
    padding: '32px 40px 24px',
    // of a title that is one long file name
    wordBreak: 'break-word',
  },
  brand: { margin: 0, fontFamily: SERIF, fontSize: 16, lineHeight: '24px', color: ACCENT },
  title: {
    margin: '24px 0 12px',
    fontFamily: SERIF,
    fontSize: 28,
    fontWeight: 500,
    lineHeight: '34px',
    color: INK,
  },
  paragraph: { margin: '0 0 16px', fontSize: 16, lineHeight: '26px', color: INK },
  quiet: { margin: '0 0 8px', fontSize: 13, lineHeight: '20px', color: SOFT },
  code: {
    margin: '8px 0 24px',
    // the last digit's spacing would push the code off center
    padding: '16px 0 16px 8px',
    backgroundColor: '#f3f0e8',
    borderRadius: 6,
    textAlign: 'center',
    fontSize: 28,
    lineHeight: '36px',
    letterSpacing: 8,
    fontVariantNumeric: 'tabular-nums',
    color: INK,
  },
  action: {
    display: 'inline-block',
    padding: '12px 22px',
    borderRadius: 6,
    backgroundColor: ACCENT,
    color: '#fdfcf8',
    fontSize: 14,
    lineHeight: '20px',
    fontWeight: 600,
    textDecoration: 'none',
  },
  rule: { margin: '28px 0 16px', borderColor: LINE },
  link: { color: ACCENT },
} satisfies Record<string, CSSProperties>

/** Rules that can't be inlined: dark colors, and narrow screens. */
const RULES = `
  @media (max-width: 480px) {
    .ground > table > tbody > tr > td { padding: 12px 8px !important }
    .sheet { padding: 24px 20px 20px !important }
  }
  @media (prefers-color-scheme: dark) {
    body, .ground > table > tbody > tr > td { background-color: #1c1a17 !important }
    .sheet { background-color: #24211d !important; border-color: #3a352e !important }
    .ink { color: #e3ded4 !important }
    .soft { color: #b9b2a5 !important }
    .accent { color: #84c3a3 !important }
    .code { background-color: #171512 !important }
    .action { background-color: #84c3a3 !important; color: #11231a !important }
    .rule { border-color: #3a352e !important }
  }
`

/** The sheet of paper that every mail is written on. */
export function Sheet(props: {
  preview: string
  title: string
  support: string
  children: ReactNode
}) {
  return (
    <Html lang="en">
      <Head>
        <meta name="viewport" content="width=device-width" />
        <meta name="color-scheme" content="light dark" />
        <meta name="supported-color-schemes" content="light dark" />
        <style>{RULES}</style>
      </Head>
      <Preview>{props.preview}</Preview>
      <Body className="ground" style={styles.body}>
        <Container className="sheet" style={styles.sheet}>
          <Text className="accent" style={styles.brand}>
            {brand.name}
          </Text>
          <Heading as="h1" className="ink" style={styles.title}>
            {props.title}
          </Heading>
          {props.children}
          <Hr className="rule" style={styles.rule} />
          <Text className="soft" style={styles.quiet}>
            Questions? Write to{' '}
            <TextLink href={`mailto:${props.support}`}>{props.support}</TextLink>.
          </Text>
        </Container>
      </Body>
    </Html>
  )
}

export function Paragraph({ children }: { children: ReactNode }) {
  return (
    <Text className="ink" style={styles.paragraph}>
      {children}
    </Text>
  )
}

export function Quiet({ children }: { children: ReactNode }) {
  return (
    <Text className="soft" style={styles.quiet}>
      {children}
    </Text>
  )
}

/** A code to be typed elsewhere. */
export function Code({ children }: { children: string }) {
  return (
    <Text className="code ink" style={styles.code}>
      {children}
    </Text>
  )
}

/** A link within a sentence. */
export function TextLink({ href, children }: { href: string; children: string }) {
  return (
    <Link href={href} className="accent" style={styles.link}>
      {children}
    </Link>
  )
}

export function Action({ href, children }: { href: string; children: string }) {
  return (
    <Section style={{ margin: '8px 0 24px' }}>
      <Button href={href} className="action" style={styles.action}>
        {children}
      </Button>
    </Section>
  )
}
