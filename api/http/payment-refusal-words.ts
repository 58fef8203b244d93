/** Refusals about payments and their provider. */
export const PAYMENT_REFUSALS = {
  unpaid: [402, 'We have no payment for this registration.'],
  paymentUsed: [402, 'This payment has already been used.'],
  unknownPlan: [400, 'validation: there is no such plan'],
  alreadySubscribed: [409, 'You already have this plan.'],
  foreignReturnAddress: [400, 'validation: the return address isn’t one of ours'],
  paymentsNotSetUp: [503, 'Payments aren’t set up on this server.'],
  invalidSignature: [400, 'The signature isn’t valid.'],
  paymentProviderFailed: [
    502,
    'The payment provider didn’t answer as expected. Please try again later.',
  ],
  cannotCancel: [
    503,
    'We couldn’t reach the payment provider to cancel your subscription. Nothing was deleted. Please try again later.',
  ],
} as const
