/** A primary button says what comes next, so it is lit only once there is something to do; pressed before, it says why. */
export const litOnce = (isReady: boolean) => (isReady ? {} : { variant: 'default' as const });
