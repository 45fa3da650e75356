export interface DevicePosition {
  latitude: number;
  longitude: number;
}

const patienceMs = 10_000;
const freshMs = 60_000;

/** The device's position; undefined when the shopper denies it or the device can't find it. */
export function devicePosition(): Promise<DevicePosition | undefined> {
  if (!('geolocation' in navigator)) return Promise.resolve(undefined);
  return new Promise((resolve) => {
    navigator.geolocation.getCurrentPosition(
      ({ coords: { latitude, longitude } }) => resolve({ latitude, longitude }),
      () => resolve(undefined),
      { timeout: patienceMs, maximumAge: freshMs },
    );
  });
}
