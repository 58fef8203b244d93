import { Body, Container, Head, Html, Preview, Text } from '@react-email/components'
import { Fragment, type ReactNode } from 'react'
import type { Recap } from './template'

const TEXT = {
  margin: '0 0 16px',
  fontSize: 16,
  lineHeight: '26px',
  color: '#211e19',
  fontFamily: 'Georgia, "Times New Roman", serif',
}

/** A user's own mail, without the product's branding. */
export function recapWords({ subject, sender, body }: Recap): {
  subject: string
  element: ReactNode
} {
  const paragraphs = body.split(/\n{2,}/).filter((part) => part.trim())
  const element = (
    <Html lang="en">
      <Head>
        <meta name="viewport" content="width=device-width" />
      </Head>
      <Preview>{sender}</Preview>
      <Body style={{ margin: 0, padding: '24px 12px', backgroundColor: '#ffffff' }}>
        <Container style={{ maxWidth: 600, wordBreak: 'break-word' }}>
          {[...paragraphs.entries()].map(([index, part]) => (
            <Text key={index} style={TEXT}>
              {[...part.split('\n').entries()].map(([at, line]) => (
                <Fragment key={at}>
                  {at > 0 && <br />}
                  {line}
                </Fragment>
              ))}
            </Text>
          ))}
        </Container>
      </Body>
    </Html>
  )
  return { subject, element }
}
