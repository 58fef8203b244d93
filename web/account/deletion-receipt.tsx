import { Download } from '#icons'
import { navigateAway } from '../browser/navigate-away'
import { Button } from '../ui/button'
import { Dialog } from '../ui/dialogs/dialog'
import { holdingsWords } from './holdings-words'
import type { SignedAccountReceipt } from './receipt'

/** The account's deletion receipt. Closing it leaves the product. */
export function DeletionReceipt({
  receipt,
  email,
}: {
  receipt: SignedAccountReceipt
  email: string
}) {
  const go = () => navigateAway('/')
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && go()}
      title="Your account is deleted"
      description={`Deleted: ${holdingsWords(receipt)}.`}
      footer={
        <>
          <Button onClick={() => saveReceipt(receipt)}>
            <Download aria-hidden />
            Download signed receipt
          </Button>
          <Button variant="primary" onClick={go}>
            Done
          </Button>
        </>
      }
    >
      <dl className="grid gap-3">
        <div>
          <dt className="text-sm text-soft">Receipt</dt>
          <dd className="font-mono text-ink break-all select-all">{receipt.id}</dd>
        </div>
        {receipt.subscriptions > 0 && (
          <div>
            <dt className="text-sm text-soft">Subscription</dt>
            <dd className="text-ink">Canceled. You won’t be charged again.</dd>
          </div>
        )}
      </dl>
      {receipt.mailed && <p className="mt-4 text-soft">A copy goes to {email}.</p>}
    </Dialog>
  )
}

function saveReceipt({ id, document: text }: SignedAccountReceipt) {
  const url = URL.createObjectURL(new Blob([text], { type: 'application/json' }))
  const link = document.createElement('a')
  link.href = url
  link.download = `receipt-${id}.json`
  link.click()
  URL.revokeObjectURL(url)
}
