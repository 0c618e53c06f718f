// What the server pushes while the app is closed; taken into the service worker as it stands.
self.addEventListener("push", (event) => {
  const { title, body, url } = event.data.json();
  const look = { body, icon: "/h5/icon-192.png", badge: "/h5/icon-192.png", data: { url } };
  event.waitUntil(self.registration.showNotification(title, look));
});

self.addEventListener("notificationclick", (event) => {
  event.notification.close();
  event.waitUntil(open(new URL(event.notification.data.url, self.location.origin)));
});

// Where the app is open already, it goes there; else it is opened there.
async function open(target) {
  if (target.origin !== self.location.origin) return;
  const windows = await self.clients.matchAll({ type: "window", includeUncontrolled: true });
  const app = windows.find(({ url }) => new URL(url).pathname.startsWith("/h5/"));
  if (app === undefined) return self.clients.openWindow(target.href);
  await app.navigate(target.href);
  return app.focus();
}
