import ErrorRecoveryTexts
import Localize

/// The texts of this example in Swedish and Polish; a real service reads its catalogues.
///
/// “Try Again”, “Cancel” and the other texts of ErrorRecovery come with it in seven languages.
enum StoreTexts {
  static let localizer = Localizer(
    embeddedCSV: """
      key,en,sv,pl
      store.offline,The store %@ cannot be reached.,Butiken %@ kan inte nås.,Nie można połączyć się ze sklepem %@.
      store.sold-out,Only %@ are left.,Det finns bara %@ kvar.,Pozostało tylko: %@.
      store.use-cache,Use the Cached Price,Använd det sparade priset,Użyj zapisanej ceny
      store.count,Count,Antal,Liczba sztuk
      order.invalid,The order has mistakes.,Beställningen innehåller fel.,Zamówienie zawiera błędy.
      order.count,The count must be a positive whole number.,Antalet måste vara ett positivt heltal.,Liczba sztuk musi być dodatnią liczbą całkowitą.
      """
  ).addingStandardErrorTexts()
}
