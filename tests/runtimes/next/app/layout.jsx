/** Browsers would ask for an icon. */
export const metadata = { icons: "data:," };

export default function Layout({ children }) {
  return (
    <html lang="fr">
      <body>{children}</body>
    </html>
  );
}
