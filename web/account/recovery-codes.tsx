import { ShownOnce } from './shown-once'

/** The codes for a lost phone. */
export function RecoveryCodes({ codes, onClose }: { codes: string[]; onClose: () => void }) {
  return (
    <ShownOnce
      title="Save your recovery codes"
      description="Use one to sign in if you lose your phone. Each code works once. You won’t see them again."
      text={codes.join('\n')}
      noun="codes"
      advice="Store the codes somewhere safe."
      doneLabel="I’ve saved them"
      onClose={onClose}
    >
      <ul className="tabular grid grid-cols-2 gap-x-6 gap-y-1.5 rounded-control border border-line bg-sunken p-4 text-lg text-ink select-all">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
    </ShownOnce>
  )
}
